import { SettingsScreen } from './SettingsScreen.tsx'

export const Component = SettingsScreen
