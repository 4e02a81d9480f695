import { createHashRouter, Navigate } from 'react-router'
import { Loading } from '../components/Loading.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Unavailable } from '../shell/Unavailable.tsx'

/** Every screen is a chunk of its own; the paths are those of the specification (portal §2). */
export const router = createHashRouter([
  {
    element: <Shell />,
    errorElement: <Unavailable />,
    hydrateFallbackElement: <Loading />,
    children: [
      { index: true, element: <Navigate to="/documents" replace /> },
      { path: 'documents', lazy: () => import('../screens/documents/documents-route.tsx') },
      { path: 'workflow', lazy: () => import('../screens/documents/workflow-route.tsx') },
      { path: 'workflow/view/:documentId', lazy: () => import('../screens/dockets/docket-route.tsx') },
      { path: '*', element: <Unavailable /> },
    ],
  },
  {
    path: 'workflow/create/:documentId?/:step?',
    lazy: () => import('../screens/new-docket/new-docket-route.tsx'),
    errorElement: <Unavailable />,
    hydrateFallbackElement: <Loading />,
  },
])
