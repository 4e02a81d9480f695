import { DropAnywhere } from '../new-docket/DropAnywhere.tsx'
import { DocumentsScreen } from './DocumentsScreen.tsx'

export function Component() {
  return (
    <DropAnywhere>
      <DocumentsScreen onlyMine />
    </DropAnywhere>
  )
}
