import { AccountsScreen } from './AccountsScreen.tsx'

export const Component = AccountsScreen
