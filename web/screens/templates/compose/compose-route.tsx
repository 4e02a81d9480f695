import { useParams } from 'react-router'
import { ComposeScreen } from './ComposeScreen.tsx'

export function Component() {
  const { templateId = '' } = useParams()

  return <ComposeScreen key={templateId} templateId={templateId} />
}
