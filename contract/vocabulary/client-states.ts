/** How an organisation stands with whoever runs the installation. */
export const clientStates = ['active', 'setting-up', 'suspended'] as const
export type ClientState = (typeof clientStates)[number]
