import { OrdersScreen } from './OrdersScreen.tsx'

export const Component = OrdersScreen
