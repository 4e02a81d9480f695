import { DropAnywhere } from '../new-docket/DropAnywhere.tsx'
import { HomeScreen } from './HomeScreen.tsx'

export function Component() {
  return (
    <DropAnywhere>
      <HomeScreen />
    </DropAnywhere>
  )
}
