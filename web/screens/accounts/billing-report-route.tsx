import { ReportScreen } from '../reports/ReportScreen.tsx'
import { Forecast } from './Forecast.tsx'

export const Component = () => (
  <ReportScreen report="billingdashboard">
    <Forecast />
  </ReportScreen>
)
