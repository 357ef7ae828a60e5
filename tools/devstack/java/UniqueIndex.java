import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import org.h2.mvstore.MVMap;

/** A unique index by texts. The library's compares keys by serializing both at each comparison. */
final class UniqueIndex extends AbstractUniqueIndex<Object> {
  private final MVMap<String, Object> positions;

  UniqueIndex(MVMap<String, Object> positions, String name, List<IndexKey> keys, boolean sparse) {
    super(name, keys, sparse);
    this.positions = positions;
  }

  private static String textOf(KeyValue key) {
    if (key.size() == 1 && key.get(0) instanceof String text) return "=" + text;
    Document values = new Document();
    for (int at = 0; at < key.size(); at++) {
      Object value = key.get(at);
      values.put(String.valueOf(at), value instanceof Missing ? null : value);
    }
    ByteBuf encoded = Unpooled.buffer();
    BsonEncoder.encodeDocument(values, encoded);
    return "#" + encoded.toString(StandardCharsets.ISO_8859_1);
  }

  private static KeyValue keyOf(String text) {
    if (text.startsWith("=")) return new KeyValue(text.substring(1));
    Document values = BsonDecoder.decodeBson(Unpooled.wrappedBuffer(text.substring(1).getBytes(StandardCharsets.ISO_8859_1)));
    return new KeyValue(new ArrayList<>(values.values()));
  }

  @Override
  protected Object removeDocument(KeyValue key) {
    return positions.remove(textOf(key));
  }

  @Override
  protected boolean putKeyPosition(KeyValue key, Object position) {
    return positions.putIfAbsent(textOf(key), Missing.ofNullable(position)) == null;
  }

  @Override
  protected Object getPosition(KeyValue key) {
    return positions.get(textOf(key));
  }

  @Override
  protected Iterable<Entry<KeyValue, Object>> getIterable() {
    return positions.entrySet().stream().map(entry -> Map.entry(keyOf(entry.getKey()), entry.getValue()))::iterator;
  }

  @Override
  public long getCount() {
    return positions.sizeAsLong();
  }

  @Override
  public boolean isEmpty() {
    return positions.isEmpty();
  }

  @Override
  public long getDataSize() {
    return getCount();
  }
}
