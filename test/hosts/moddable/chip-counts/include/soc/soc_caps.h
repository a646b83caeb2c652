/* SOC_PCNT_SUPPORTED is given to the compiler. */
