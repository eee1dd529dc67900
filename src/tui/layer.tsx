import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { LayersContext, PlaceContext } from './app-context.ts';

/** Takes all keys from what lies below, for the bindings of its children. */
export function Layer({ screen, children }: { readonly screen?: number; readonly children?: ReactNode }) {
  const layers = useContext(LayersContext);
  const below = useContext(PlaceContext);
  const [place] = useState(() => ({ screen: screen ?? below.screen, order: layers.next() }));
  useLayoutEffect(() => layers.addPlace(place), [layers, place]);
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>;
}
