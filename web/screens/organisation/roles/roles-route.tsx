import { RolesScreen } from './RolesScreen.tsx'

export const Component = RolesScreen
