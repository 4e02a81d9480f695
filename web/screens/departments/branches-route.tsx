import { BranchesScreen } from './BranchesScreen.tsx'

export const Component = BranchesScreen
