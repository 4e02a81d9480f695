import { RegistrantsScreen } from './RegistrantsScreen.tsx'

export const Component = RegistrantsScreen
