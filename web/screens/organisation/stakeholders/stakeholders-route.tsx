import { StakeholdersScreen } from './StakeholdersScreen.tsx'

export const Component = StakeholdersScreen
