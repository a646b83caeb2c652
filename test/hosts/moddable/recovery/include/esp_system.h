#pragma once
void esp_restart(void);
