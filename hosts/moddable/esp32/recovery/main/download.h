/* Downloads an image over HTTP. */
#pragma once

/* Returns NULL if the main firmware is whole now, or what is wrong. */
const char *download(const char *url);
