import { CompanyDashboardScreen } from './CompanyDashboardScreen.tsx'

export const Component = CompanyDashboardScreen
