interface Policy {
  createScriptURL(address: string): string;
}
/** Where the page enforces Trusted Types. (`pdf/open/worker.ts` tells the compiler of the global one.) */
const factory = window.trustedTypes as { createPolicy(name: string, rules: Policy): Policy } | undefined;

const OWN = new Set(['/sw.js']);

const policy = factory?.createPolicy('portal', {
  createScriptURL(address) {
    if (!OWN.has(address)) throw new TypeError('Not a script of the portal.');
    return address;
  },
});

/** The address of one of the portal's own workers, in the form that the page's policy lets through. */
export function trustedScript(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
