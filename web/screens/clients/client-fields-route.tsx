import { ClientFieldsScreen } from './ClientFieldsScreen.tsx'

export const Component = ClientFieldsScreen
