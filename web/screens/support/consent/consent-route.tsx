import { ConsentScreen } from './ConsentScreen.tsx'

export const Component = ConsentScreen
