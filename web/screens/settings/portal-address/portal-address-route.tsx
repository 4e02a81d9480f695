import { PortalAddressScreen } from './PortalAddressScreen.tsx'

export const Component = PortalAddressScreen
