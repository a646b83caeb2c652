import { objectIdOf } from "../../src/entities/object-id.js";

trace(`${objectIdOf("Hello World")}\n`);

import workbench from "program";

trace(`${typeof workbench}\n`);
