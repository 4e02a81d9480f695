/** The state of an organisation, as operators set it. */
export const clientStates = ['active', 'setting-up', 'suspended'] as const
export type ClientState = (typeof clientStates)[number]
