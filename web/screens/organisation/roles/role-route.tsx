import { RoleScreen } from './RoleScreen.tsx'

export const Component = RoleScreen
