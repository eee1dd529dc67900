import { type ComponentType, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { LayersContext, PlaceContext } from './app-context.ts';

export interface LayerProps {
  readonly screen?: number;
  /** For what leaves the board below in sight, whose clocks then go on; fixed when it is first shown. */
  readonly seeThrough?: boolean;
  readonly children?: ReactNode;
}

/** Takes all keys from what lies below, for the bindings of its children. */
export function Layer({ screen, seeThrough = false, children }: LayerProps): ReactNode {
  const layers = useContext(LayersContext);
  const below = useContext(PlaceContext);
  const [place] = useState(() => ({ screen: screen ?? below.screen, order: layers.next(), seeThrough }));
  useLayoutEffect(() => layers.addPlace(place), [layers, place]);
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>;
}

/** The component in a layer of its own. */
export function inLayer<P extends object>(
  Body: ComponentType<P>,
  layer?: LayerProps,
): (props: P) => ReactNode {
  return (props) => (
    <Layer {...layer}>
      <Body {...props} />
    </Layer>
  );
}
