import { createHashRouter, type LazyRouteFunction, type RouteObject } from 'react-router'
import { Loading } from '../components/Loading.tsx'
import { Broken } from '../shell/Broken.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Unavailable } from '../shell/Unavailable.tsx'
import { arriving } from '../wire/arriving.ts'
import { screensAlone, screensInShell } from './routes.ts'

const around = { errorElement: <Broken />, hydrateFallbackElement: <Loading /> }

export const router = createHashRouter([
  {
    ...around,
    element: <Shell />,
    children: [
      { index: true, element: null },
      ...routesOf(screensInShell),
      { path: '*', element: <Unavailable /> },
    ],
  },
  ...routesOf(screensAlone).map((route) => ({ ...route, ...around })),
])

function routesOf(screens: Record<string, LazyRouteFunction<RouteObject>>): RouteObject[] {
  return Object.entries(screens).map(([path, load]) => ({ path, lazy: arriving(load) }))
}
