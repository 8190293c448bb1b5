/** The empty frame that index.html paints before any script, for the moment until the real one is here. */
export function FrameOutline() {
  return (
    <div className="frame" aria-hidden="true">
      <div className="frame-side" />
      <div className="frame-body">
        <div className="frame-bar" />
      </div>
    </div>
  );
}
