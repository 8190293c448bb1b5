import { materials, type Data } from '@portal/contract';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as marks from '#words/bookmarks';
import * as words from '#words/materials';
import { useApi } from '../api/useApi.ts';
import { Marker } from '../attempt/Marker.tsx';
import { useReadProgress } from '../device/readProgress.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { BLANK } from '../frame/useView.ts';
import { lazyScreen } from '../route/lazyScreen.tsx';
import { rememberedPage } from '../pdf/pageMemory.ts';
import { href, type ScreenProps } from '../route/paths.ts';
import { CardGrid } from '../ui/CardGrid.tsx';
import { GridSkeleton } from '../ui/Loader.tsx';
import { plainName } from '../ui/plainName.ts';
import { sizeOf } from '../ui/size.ts';
import { Tile } from '../ui/Tile.tsx';
import { webAddress } from '../ui/webAddress.ts';
import pdf from '../pictures/pdf.svg';
import { savesData } from '../ui/dataSaver.ts';
import { KeepButton } from './KeepButton.tsx';
import styles from './materials.module.css';

type Material = Data<typeof materials.study_materials>[number];

const VIEWER = lazyScreen(() => import('../pdf/PdfViewer.tsx').then((m) => m.PdfViewer));

/** Lists the study materials of a chapter; with ?learning=true one of them in the full-screen viewer. */
export function Materials({ params: { subId, chapter_id } }: ScreenProps<'materials'>) {
  const query = useApi(materials.study_materials, { sub_id: subId, chapter_id });
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const list = href('materials', { subId, chapter_id });
  const openedHere = useRef(false);
  useEffect(() => preloadWhenIdle(), []);

  const chosen = search.get('learning') === 'true' ? choose(query.data, search.get('material')) : undefined;
  const name = chosen?.name;
  const keyOf = (material: string) => `material-${subId}-${chapter_id}-${material}`;
  const onPage = useReadProgress('material', chosen?.material.material_id);
  const before = useRef(name);
  useEffect(() => {
    // Returns the focus also where the browser forgets which link had it, or a touch focuses none.
    if (name === undefined && before.current !== undefined) cardOf(before.current)?.focus();
    before.current = name;
  }, [name]);
  const close = () => {
    if (openedHere.current) history.back();
    else navigate(list, { replace: true });
    openedHere.current = false;
  };
  return (
    <>
      <DataScreen
        query={query}
        title={words.title}
        subtitle={(found) => (found ? found[0]?.subject_name : BLANK)}
        skeleton={<GridSkeleton picture={false} />}
      >
        {(found) => (
          <CardGrid>
            {found.map((material, index) => (
              <div key={nameOf(material, index)} id={cardId(nameOf(material, index))} className={styles.material}>
                <Tile
                  title={material.title ?? ''}
                  subtitle={about(material)}
                  image={pdf}
                  href={`${list}?learning=true&material=${encodeURIComponent(nameOf(material, index))}`}
                  onClick={() => {
                    openedHere.current = true;
                  }}
                />
                <div className={styles.acts}>
                  {material.material_id !== undefined && (
                    <Marker
                      of={{
                        kind: 'material',
                        item_id: material.material_id,
                        name: material.title,
                        subject_name: material.subject_name,
                        chapter_name: material.chapter_name,
                        subject_id: subId,
                        chapter_id,
                      }}
                      placeOf={() => rememberedPage(keyOf(nameOf(material, index)))}
                      label={marks.markPage(rememberedPage(keyOf(nameOf(material, index))))}
                      short={marks.page(rememberedPage(keyOf(nameOf(material, index))))}
                    />
                  )}
                  <KeepButton title={material.title ?? ''} address={material.path ?? ''} bytes={material.size_bytes} />
                </div>
              </div>
            ))}
          </CardGrid>
        )}
      </DataScreen>
      {chosen && (
        <Suspense>
          <VIEWER.Screen
            mode="fullscreen"
            source={{
              url: webAddress(chosen.material.path) ?? '',
              name: chosen.material.title,
              key: keyOf(chosen.name),
              page: Number(search.get('page')),
            }}
            onClose={close}
            onPage={onPage}
            renew={async () => choose((await query.refetch()).data, chosen.name)?.material.path ?? chosen.material.path}
          />
        </Suspense>
      )}
    </>
  );
}

/** The name of a material in the address: its id, or its place where the server sends none. */
function nameOf({ material_id }: Material, index: number): string {
  return String(material_id ?? index);
}

const cardId = (name: string): string => `material-${name}`;
const cardOf = (name: string) => document.getElementById(cardId(name))?.querySelector('a');

/** Returns the material of a name; the first one when the address names none. */
function choose(list: readonly Material[] | null | undefined, name: string | null) {
  const index = list?.findIndex((material, at) => name === null || nameOf(material, at) === name) ?? -1;
  const material = list?.[index];
  return material && { material, name: nameOf(material, index) };
}

function about({ chapter_name, size_bytes }: Material): string {
  return [plainName(chapter_name), size_bytes && sizeOf(size_bytes)].filter(Boolean).join('\u00A0· ');
}

/** The wait before the viewer's code: the list, which the student waits for, comes over the same slow network. */
const AFTER_MS = 4000;

/**
 * Fetches the code of the PDF viewer while the student reads the list; not for those who want to save data. Returns how
 * to call it off.
 */
function preloadWhenIdle(): () => void {
  if (savesData()) return () => undefined;
  const timer = setTimeout(() => {
    import('../pdf/PdfViewer.tsx').then(({ preloadPdfViewer }) => preloadPdfViewer()).catch(() => undefined);
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
