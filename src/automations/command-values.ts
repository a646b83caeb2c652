import type { AlarmControlPanel } from "../entities/alarm-control-panel.js";
import type { AlarmCommandName } from "../entities/alarm-states.js";
import type { Button } from "../entities/button.js";
import type { DateEntity } from "../entities/date.js";
import type { DateTimeEntity } from "../entities/datetime.js";
import type { Lock, LockCommandName } from "../entities/lock.js";
import type { MediaPlayer } from "../entities/media-player/media-player.js";
import type { MediaPlayerSettings } from "../entities/media-player/media-player-options.js";
import type { TimeEntity } from "../entities/time-of-day.js";

/** What an automation may command an entity: what its `set` takes, but texts for days and times. */
export type CommandValues<Commanded> = Commanded extends Button
  ? { readonly press: true }
  : Commanded extends DateEntity | DateTimeEntity | TimeEntity
    ? { readonly state: string }
    : Commanded extends Lock
      ? { readonly command: LockCommandName; readonly code?: string }
      : Commanded extends AlarmControlPanel
        ? { readonly command: AlarmCommandName; readonly code?: string }
        : Commanded extends MediaPlayer
          ? MediaPlayerSettings & { readonly muted?: boolean }
          : Commanded extends { set(settings: infer Settings): void }
            ? [Settings] extends [boolean | number | string]
              ? { readonly state: Settings }
              : Settings
            : Readonly<Record<string, unknown>>;
