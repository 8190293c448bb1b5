const compilesNone = () => () => {
  throw new Error('what comes in is checked by the rows of the contract');
};

/** Fastify's own checks by JSON schema, which no route has. To load what would compile them took a tenth of a start. */
export const WITHOUT_SCHEMAS = { compilersFactory: { buildValidator: compilesNone, buildSerializer: compilesNone } };
