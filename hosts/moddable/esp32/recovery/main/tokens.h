/* The tokens that the main firmware knows: the owner's, and those of /tokens. */
#pragma once

#include <stdbool.h>

/* As in src/rest/permission.ts, in its order. */
typedef enum { MAY_NOTHING = -1, MAY_READ, MAY_COMMAND, MAY_CONFIGURE } Permission;

/* Whether there is an owner's token. Without one, nothing is taken over HTTP. */
bool tokensHaveOwner(void);
/* What whoever sends this token may do. */
Permission tokensPermission(const char *token);
/* A wrong token has come. Returns how many milliseconds its answer has to wait: the first five are free. */
unsigned tokensWrong(void);
