import { IdentityProvidersScreen } from './IdentityProvidersScreen.tsx'

export const Component = IdentityProvidersScreen
