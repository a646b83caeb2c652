#include "esphome/components/max7219/max7219.h"

#include "../judge.h"
#include "../segment-text.h"

using namespace esphome;

int main() {
  judge::cases([](int seed) -> Component * {
    judge::Texts texts(seed);
    auto *part = new max7219::MAX7219Component();
    uint32_t chips = 1 + texts.below(4);
    part->set_num_chips(chips);
    part->set_reverse(texts.below(2) == 1);
    part->set_intensity(texts.below(16));
    std::string text = judge::segment_text(texts, 8 * chips);
    part->set_writer([text](max7219::MAX7219Component &it) { it.print(text.c_str()); });
    return part;
  });
}
