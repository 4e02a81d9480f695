import { ReportScreen } from '../reports/ReportScreen.tsx'

export const Component = () => <ReportScreen report="billingdashboard" />
