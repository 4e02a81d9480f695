import { BalanceScreen } from './BalanceScreen.tsx'

export const Component = BalanceScreen
