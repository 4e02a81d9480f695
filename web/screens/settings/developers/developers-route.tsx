import { DevelopersScreen } from './DevelopersScreen.tsx'

export const Component = DevelopersScreen
