/** What Bosch's barometers have in common: how often they measure for a reading, and their filter. */

/** How often something is measured for each reading. */
export type Oversampling = 1 | 2 | 4 | 8 | 16 | 32;

/**
 * The coefficient of the part's filter, which damps short changes of the pressure and the temperature; 0 is none. Each
 * reading counts one part, what was shown before as many parts as this.
 */
export type BoschFilter = 0 | 1 | 3 | 7 | 15 | 31 | 63 | 127;
