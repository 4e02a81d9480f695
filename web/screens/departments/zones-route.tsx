import { ZonesScreen } from './ZonesScreen.tsx'

export const Component = ZonesScreen
