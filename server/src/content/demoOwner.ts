/** The owner of the demo school, who signs in to its console. Ends with the demo. */
export const DEMO_OWNER = { phone_code: '91', mobile: '9000000100', name: 'Sunita Rao' } as const;
