import { useEffect, useState } from "preact/hooks";
import { messageOf, send } from "../../api/request.js";
import type { CardProps } from "../card.js";

/** Milliseconds between one image and the next, while the card is open. */
const PAUSE = 1000;

/** The picture is fetched with the token, which an image's URL couldn't carry. */
export function CameraBody({ model, item }: CardProps) {
  const isOpen = model.isOpen.value;
  const [picture, setPicture] = useState<string>();
  const address = item.image as string;
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    let url: string | undefined;
    let timer: number | undefined;
    const read = async () => {
      try {
        const response = await send(address, { signal: ended.signal });
        if (response.headers.get("Content-Type") === "image/jpeg") {
          const next = URL.createObjectURL(await response.blob());
          if (url) URL.revokeObjectURL(url);
          setPicture((url = next));
          model.error.value = undefined;
        }
      } catch (error) {
        if (!ended.signal.aborted) model.error.value = messageOf(error);
      }
      if (!ended.signal.aborted) timer = setTimeout(read, PAUSE);
    };
    void read();
    return () => {
      ended.abort();
      clearTimeout(timer);
      if (url) URL.revokeObjectURL(url);
      setPicture(undefined);
    };
  }, [isOpen, address, model]);
  return (
    <details open={isOpen} onToggle={(event) => (model.isOpen.value = event.currentTarget.open)}>
      <summary>Picture</summary>
      {picture ? (
        <img class="picture" src={picture} alt={`What ${item.name} sees`} />
      ) : (
        <p>Waiting for an image …</p>
      )}
    </details>
  );
}
