import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Map;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

/** Documents as BSON. The library's are serialized Java objects, which cost ten times as much; those of files from before are read all the same. */
final class DocumentType extends BasicDataType<Document> {
  private static final byte BSON = 1;
  /** Of a name, its entry and a value: names are read anew with each document. */
  private static final int MEMORY_OF_A_VALUE = 150;
  private final ObjectDataType former = new ObjectDataType();

  @Override
  public void write(WriteBuffer to, Document document) {
    ByteBuf encoded = Unpooled.buffer();
    BsonEncoder.encodeDocument(document, encoded);
    to.put(BSON).putVarInt(encoded.readableBytes()).put(encoded.nioBuffer());
  }

  @Override
  public Document read(ByteBuffer from) {
    if (from.get(from.position()) != BSON) return (Document) former.read(from);
    from.get();
    int length = DataUtils.readVarInt(from);
    Document document = BsonDecoder.decodeBson(Unpooled.wrappedBuffer(from.slice(from.position(), length)));
    from.position(from.position() + length);
    return document;
  }

  /** About as much as it takes in memory. */
  @Override
  public int getMemory(Document document) {
    return memoryOf(document);
  }

  private static int memoryOf(Object value) {
    int own = MEMORY_OF_A_VALUE;
    if (value instanceof String text) own += text.length();
    else if (value instanceof Map<?, ?> values) for (Object each : values.values()) own += memoryOf(each);
    else if (value instanceof Collection<?> values) for (Object each : values) own += memoryOf(each);
    return own;
  }

  @Override
  public Document[] createStorage(int size) {
    return new Document[size];
  }
}
