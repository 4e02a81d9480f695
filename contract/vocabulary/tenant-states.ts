/** The state of an organisation, as operators set it. */
export const tenantStates = ['active', 'setting-up', 'suspended'] as const
export type TenantState = (typeof tenantStates)[number]
