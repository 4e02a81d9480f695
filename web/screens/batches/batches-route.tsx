import { useParams } from 'react-router'
import { BatchesScreen } from './BatchesScreen.tsx'
import { BatchScreen } from './BatchScreen.tsx'

export function Component() {
  const { batchId } = useParams()

  return batchId ? <BatchScreen key={batchId} batchId={batchId} /> : <BatchesScreen />
}
