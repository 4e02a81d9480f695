import { ProfileScreen } from './ProfileScreen.tsx'

export const Component = ProfileScreen
