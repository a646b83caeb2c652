/**
 * The kinds of entities that a build has, as the protocol names their switches. A build that leaves out a kind
 * defines its constant as `false`, esbuild for instance with `define: { USE_LIGHT: "false" }`. Without a
 * definition, the kind is in the build.
 *
 * The encoders and decoders of a kind that is left out aren't in the bundle. An entity of that kind isn't listed,
 * its states aren't sent, and its commands are ignored. The program may still have such an entity: it starts, has
 * its pins and does what the program says. Its class is in the bundle only if the program itself uses it.
 *
 * USE_HTTP, USE_MQTT, USE_AUTOMATIONS and USE_ENCRYPTION are no kinds. Without USE_HTTP, devices can't speak HTTP;
 * without USE_MQTT, they can't connect to a broker; without USE_ENCRYPTION, clients can't encrypt. Without
 * USE_AUTOMATIONS, there are no rules and no `/automations`; rules in storage are kept, but don't run. Rules don't
 * need HTTP: leave out HTTP alone to keep the program's rules, and both if it has none.
 *
 * A bundler folds the expression `typeof USE_LIGHT === "undefined" || USE_LIGHT` itself, but not a constant made
 * from it, so it is written out everywhere. The constants of kinds are declared where the generated list of kinds has
 * them (`src/kinds/in-build/kinds.ts`); a camera's also stands where its images are sent, and
 * a siren's and a switch's where Home Assistant is shown a switch for each siren. Moddable's own build has no
 * such constants: it is given a bundle.
 */
declare const USE_ESP32_CAMERA: boolean | undefined;
declare const USE_SIREN: boolean | undefined;
declare const USE_SWITCH: boolean | undefined;
declare const USE_MQTT: boolean | undefined;
declare const USE_HTTP: boolean | undefined;
declare const USE_AUTOMATIONS: boolean | undefined;
declare const USE_ENCRYPTION: boolean | undefined;
