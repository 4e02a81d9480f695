import { ChecksScreen } from './ChecksScreen.tsx'

export const Component = ChecksScreen
