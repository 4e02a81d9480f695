import { PartnersScreen } from './PartnersScreen.tsx'

export const Component = PartnersScreen
