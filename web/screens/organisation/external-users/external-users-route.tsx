import { ExternalUsersScreen } from './ExternalUsersScreen.tsx'

export const Component = ExternalUsersScreen
