import { MyAccountScreen } from './MyAccountScreen.tsx'

export const Component = MyAccountScreen
