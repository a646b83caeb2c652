#include "esphome/components/dfplayer/dfplayer.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The same commands as in comparisons/dfplayer.ts, one every half second.
void act(dfplayer::DFPlayer *player, int which, int value) {
  switch (which) {
    case 0: return player->play_file(value);
    case 1: return player->play_file_loop(value);
    case 2: return player->play_folder(value % 100, value % 256);
    case 3: return player->play_folder(value % 16, 256 + value);
    case 4: return player->play_folder_loop(value % 100);
    case 5: return player->play_mp3(value);
    case 6: return player->next();
    case 7: return player->previous();
    case 8: return player->random();
    case 9: return player->set_volume(value % 31);
    case 10: return player->set_eq(static_cast<dfplayer::EqPreset>(value % 6));
    case 11: return player->set_device(value % 2 ? dfplayer::TF_CARD : dfplayer::USB);
    case 12: return player->start();
    case 13: return player->pause();
    case 14: return player->stop();
    case 15: return player->volume_up();
    case 16: return player->volume_down();
  }
}

}  // namespace

int main() {
  judge::cases([](int seed) -> Component * {
    auto *player = judge::on_port<dfplayer::DFPlayer>();
    auto *finished = judge::sensor("finished");
    auto *playing = judge::sensor("playing");
    auto *count = new int(0);
    player->add_on_finished_playback_callback([finished, count] { finished->publish_state(++*count); });
    uint32_t state = seed;
    for (int step = 0; step < 20; step++) {
      state = state * 1103515245u + 12345u;
      int which = (state >> 16) % 17;
      state = state * 1103515245u + 12345u;
      int value = 1 + (state >> 16) % 30;
      player->set_timeout(500 * (step + 2), [player, which, value] { act(player, which, value); });
      player->set_timeout(500 * (step + 2) + 400, [player, playing] { playing->publish_state(player->is_playing()); });
    }
    return player;
  });
}
