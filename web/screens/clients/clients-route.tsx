import { ClientsScreen } from './ClientsScreen.tsx'

export const Component = ClientsScreen
