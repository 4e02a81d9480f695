import { TenantsScreen } from './TenantsScreen.tsx'

export const Component = TenantsScreen
