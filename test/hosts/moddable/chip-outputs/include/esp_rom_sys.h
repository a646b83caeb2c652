int esp_rom_get_reset_reason(int core);
