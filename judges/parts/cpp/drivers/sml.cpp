#include "esphome/components/sml/sensor/sml_sensor.h"
#include "esphome/components/sml/sml.h"
#include "esphome/components/sml/text_sensor/sml_text_sensor.h"

#include "../judge.h"

using namespace esphome;

namespace {

// The same codes as in comparisons/sml.ts.
const int CODES = 8;

std::string code_of(int index) { return "1-0:" + std::to_string(index + 1) + ".8.0"; }

void number(sml::Sml *part, const std::string &name, const std::string &server, int index) {
  auto *made = new sml::SmlSensor(server, code_of(index));
  made->set_name((new std::string(name))->c_str());
  part->register_sml_listener(made);
}

void text(sml::Sml *part, const std::string &name, int index, sml::SmlType format) {
  auto *made = new sml::SmlTextSensor("", code_of(index), format);
  made->shown = judge::sensor((new std::string(name))->c_str());
  part->register_sml_listener(made);
}

}  // namespace

int main() {
  judge::cases([](int) -> Component * {
    auto *part = judge::on_port<sml::Sml>();
    for (int index = 0; index < CODES; index++) {
      const std::string number_of = std::to_string(index);
      number(part, "n" + number_of, "", index);
      number(part, "own" + number_of, "0a0102030405060708ff", index);
      text(part, "auto" + number_of, index, sml::SML_UNDEFINED);
      text(part, "hex" + number_of, index, sml::SML_HEX);
      text(part, "text" + number_of, index, sml::SML_OCTET);
      text(part, "bool" + number_of, index, sml::SML_BOOL);
      text(part, "int" + number_of, index, sml::SML_INT);
      text(part, "uint" + number_of, index, sml::SML_UINT);
    }
    return part;
  });
}
